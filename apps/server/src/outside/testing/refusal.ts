import { OutsideError } from '../outside-error.ts';

/** The code with which this was refused. Anything but a refusal fails the test that asked. */
export async function refusalOf(work: Promise<unknown> | AsyncIterable<unknown>): Promise<string> {
  return (await refusalWithDetail(work)).code;
}

export async function refusalWithDetail(work: Promise<unknown> | AsyncIterable<unknown>): Promise<OutsideError> {
  try {
    if (work instanceof Promise) await work;
    else for await (const _ of work);
  } catch (error) {
    if (error instanceof OutsideError) return error;
    throw error;
  }
  throw new Error('was not refused');
}
