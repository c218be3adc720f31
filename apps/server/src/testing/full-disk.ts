// Disks without room, for tests on any machine: a reserve that no disk has, and a database that says what PostgreSQL says then.
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll } from 'vitest';
import { type DiskWatch, watchDisk } from '../outside/disk-watch.ts';
import type { TestDatabase } from './database.ts';

const quiet = { info() {}, error() {} };
const moreThanAnyDisk = 2 ** 60;

export interface SwitchedDisk extends DiskWatch {
  fill(): void;
  clear(): void;
}

/** Two real watches, one of which always finds too little. */
export async function switchedDisk(): Promise<SwitchedDisk> {
  const folders = { database: tmpdir(), files: tmpdir() };
  const room = await watchDisk(folders, { reserve: 0, log: quiet });
  const full = await watchDisk(folders, { reserve: moreThanAnyDisk, log: quiet });
  afterAll(() => {
    room.stop();
    full.stop();
  });
  let now = room;
  return {
    ...room,
    demandRoom: (...volumes) => now.demandRoom(...volumes),
    volumes: () => now.volumes(),
    fill: () => {
      now = full;
    },
    clear: () => {
      now = room;
    },
  };
}

/** Every statement that adds or changes rows fails as it does when a table cannot be extended. */
export async function fullDatabase({ ownerUrl }: TestDatabase) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  afterAll(() => owner.end());
  await owner.query(`
    create table no_room ();
    create function refuse_without_room() returns trigger language plpgsql security definer as $$
    begin
      if exists (select from no_room) then
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end if;
      return null;
    end $$`);
  const { rows } = await owner.query(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> 'no_room'`,
  );
  for (const { tablename } of rows)
    await owner.query(`
      create trigger without_room before insert or update on ${tablename}
      for each statement execute function refuse_without_room()`);
  return {
    fill: () => owner.query('insert into no_room default values'),
    clear: () => owner.query('delete from no_room'),
  };
}
