// Proves that the operations of the ledger are those that the program has posted: none was added beside it, changed or taken out.
import type { ProgramFacts } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { Finding } from '../../../finding.ts';
import { verifySeals } from '../../platform/seals/seals.actions.ts';
import { ledgerChain, stampedOperations } from './ledger-seals.store.ts';
import { stamperOf } from './stamp.ts';

/** The first operation that the program has not written, or not so. */
async function firstForeign(db: Database, secret: string): Promise<number | undefined> {
  const stamper = stamperOf(secret);
  for (let after = -1; ; ) {
    const operations = await stampedOperations(db, after);
    const foreign = operations.find((one) => one.stamp !== null && one.stamp !== stamper(one));
    if (foreign) return foreign.id;
    if (operations.length === 0) return undefined;
    after = operations.at(-1)!.id;
  }
}

export async function verifyOperations(db: Database, { secret }: ProgramFacts): Promise<Finding> {
  const sealed = await verifySeals(db, ledgerChain);
  if (!sealed.intact) return sealed;
  const foreign = await firstForeign(db, secret);
  if (foreign === undefined) return sealed;
  return {
    intact: false,
    says: `transaction ${foreign} does not bear the stamp of this program: it was written or changed beside it, or under another SECRET`,
  };
}
