// `iskra kept-messages`: messages to a phone or a mailbox that were not sent, for want of a gateway. The database alone shows them to nobody.
import { keptTexts } from '../modules/content/messages/messages.actions.ts';
import { StartProblem } from '../start-problem.ts';
import type { Flags, Program } from './command.ts';
import { openCommandDatabase } from './command-database.ts';
import { factsOf } from './facts.ts';

export async function run(program: Program, { to }: Flags): Promise<void> {
  if (typeof to !== 'string') throw new StartProblem('--to is missing', 2);
  const db = await openCommandDatabase(program);
  const texts = await keptTexts(db, factsOf(program.settings).secret, to);
  if (texts.length === 0) throw new StartProblem(`nothing is kept for ${to}`);
  for (const { created_at, text } of texts) console.log(`${created_at}  ${text}`);
}
