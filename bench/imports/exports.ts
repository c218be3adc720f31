// Exports of all trade points against plain COPY of the same rows.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { atLeast } from '../support/bars.ts';
import { call, type Program } from '../support/importing.ts';

/** What the export writes, as COPY would: the same rows, joined alike, past the program. */
async function plainCopyOut(url: string, path: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const started = performance.now();
  const source = client.query(
    copyTo(`copy (
      select t.code, t.name, coalesce(t.inn, o.inn), region.title, branch.title, t.city, t.address, t.postal_code, t.lat, t.lon, t.timezone,
        channel.title, format.title, t.category, network.title, distributor.title, t.phone, o.legal_name, t.status, u.last_name, t.sellers_count, t.updated_at
      from trade_points t
      left join owners o on o.id = t.owner_id
      left join trade_users m on m.id = t.tsm_id
      left join users u on u.id = m.user_id
      left join book_entries region on region.id = t.region_id
      left join book_entries branch on branch.id = t.branch_id
      left join book_entries channel on channel.id = t.channel_id
      left join book_entries format on format.id = t.format_id
      left join book_entries network on network.id = t.network_id
      left join book_entries distributor on distributor.id = t.distributor_id
      where t.deleted_at is null
    ) to stdout (format csv)`),
  );
  await pipeline(source, createWriteStream(path));
  const seconds = (performance.now() - started) / 1000;
  await client.end();
  return seconds;
}

/** From the click to the file that can be fetched. */
async function exportAll(program: Program, format: 'csv' | 'xlsx'): Promise<number> {
  const started = performance.now();
  const { run_id } = await call<{ run_id: number }>(program, '/trading-points/export', {
    method: 'POST',
    body: JSON.stringify({ format, filters: {} }),
  });
  for (;;) {
    const { item } = await call<{ item: { state: string } }>(program, `/runs/${run_id}`);
    if (item.state === 'done') return (performance.now() - started) / 1000;
    if (item.state === 'failed') throw new Error(JSON.stringify(item));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const rounds = 2;

export async function measureExports(program: Program, url: string, folder: string): Promise<void> {
  for (const format of ['csv', 'xlsx'] as const) {
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const seconds = await exportAll(program, format);
      const outSeconds = await plainCopyOut(url, join(folder, 'out.csv'));
      console.log(`  export ${format}: ${seconds.toFixed(1)} s, plain COPY ${outSeconds.toFixed(1)} s`);
      ratios.push(outSeconds / seconds);
    }
    atLeast(format === 'csv' ? 0.25 : 0, Math.max(...ratios), `export as ${format} / COPY`);
  }
}
