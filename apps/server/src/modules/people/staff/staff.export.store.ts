// The filtered staff as a table.

import { StaffCard, staffStatusWords } from '@iskra/contract/areas/people/staff';
import { moderationKindWords } from '@iskra/contract/areas/platform/moderation/words';
import { roleWords } from '@iskra/contract/roles';
import { sql } from 'kysely';
import { inWords } from '../../../database/lists/in-words.ts';
import { listExport } from '../../platform/runs/list-export.scope.store.ts';
import { staffList, visibleTo } from './staff.store.ts';

export const staffExport = listExport({
  title: 'Сотрудники',
  of: StaffCard,
  list: staffList,
  visibleTo,
  words: {
    last_name: 'Фамилия',
    first_name: 'Имя',
    middle_name: 'Отчество',
    role: 'Роль',
    login: 'Логин',
    phone: 'Телефон',
    email: 'Почта',
    scopes: 'Что проверяет',
    status: 'Статус',
    last_login_at: 'Последний вход',
  },
  columns: [
    ...['last_name', 'first_name', 'middle_name', 'role', 'login', 'phone', 'email', 'scopes', 'status'],
    { code: 'last_login_at', kind: 'datetime' },
  ],
  rows: (where) => sql`
    select t.last_name, t.first_name, t.middle_name, ${inWords(sql`t.role`, roleWords)} as role, t.login, t.phone, t.email,
      case t.role when 'admin' then 'Всё' else (
        select string_agg(${inWords(sql`s.kind`, moderationKindWords)}, ', ' order by s.kind) from moderator_scopes s
          where s.moderator_id = t.id
      ) end as scopes,
      ${inWords(sql`t.status`, staffStatusWords)} as status, t.last_login_at
    from users t where ${where} order by t.id`,
});
