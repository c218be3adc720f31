// Every job by name and what it carries. A name without a handler, or with two, stops the program at start.
export interface JobPayloads {
  'messages.send': { message_id: number };
}

export type JobName = keyof JobPayloads;
