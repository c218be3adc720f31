/** The subjects of the programme: the first folder of every area, the same in contract, server, web and journeys. */
export const subjects = {
  network: 'trade points, their owners, groups of points and people, goods, places',
  people: 'sellers, field staff, office staff; how a person gets in and what the own profile says',
  coins: 'the ledger, certificates, orders',
  tasks: 'field tasks: their types, the task from draft to closing, what performers take and send',
  surveys: 'buyers and what they answer',
  content: 'documents, public texts, messages, the bell',
  insight: 'the history of records and what the program notes about itself',
  platform: 'engines that every area brings something to: imports, moderation, books, settings, runs',
} as const;
