// Proves that the operations of the ledger are those that the program has posted: none was added beside it, changed or taken out.
import type { ProgramFacts } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import type { Finding } from '../../finding.ts';
import { verifySeals } from '../seals/seals.actions.ts';
import { ledgerChain, signedOperations } from './ledger-seals.store.ts';
import { signerOf } from './signing.rules.ts';

/** The first operation that the program has not written, or not so. */
async function firstForeign(db: Database, secret: string): Promise<number | undefined> {
  const sign = signerOf(secret);
  for (let after = -1; ; ) {
    const operations = await signedOperations(db, after);
    const foreign = operations.find((one) => one.signature !== null && one.signature !== sign(one));
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
    says: `transaction ${foreign} is not signed as it stands: not by this program, or under another SECRET`,
  };
}
