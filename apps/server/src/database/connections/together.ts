/**
 * Several looks on one connection, by one journey. All of them end before a failure of one is told: what another would still ask could
 * reach the database after the rollback and stand by itself.
 */
export async function together<Looks extends readonly Promise<unknown>[]>(
  ...looks: Looks
): Promise<{ -readonly [At in keyof Looks]: Awaited<Looks[At]> }> {
  await Promise.allSettled(looks);
  return Promise.all(looks) as never;
}
