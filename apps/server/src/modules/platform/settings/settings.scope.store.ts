// A number of the programme inside a statement, where there is no context to ask for it.
import { type SettingName, settingNumbers } from '@iskra/contract/areas/platform/settings';
import { type RawBuilder, sql } from 'kysely';

export const settingIn = (name: SettingName): RawBuilder<number> => sql`coalesce(
  (select value from settings where name = ${sql.lit(name)} order by id desc limit 1), ${sql.lit(settingNumbers[name].usual)})`;
