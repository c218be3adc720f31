// The accounts that the README and the start banner name. Their phones use the code 900, which generated people never get.
import { hash } from '@node-rs/argon2';
import type { Person } from './values/person-names.ts';
import { randomFor } from './values/random.ts';

export const ownerPhone = '+79000000001';
export const sellerPhone = '+79000000002';

export interface StaffAccount {
  login: string;
  password: string;
  role: 'admin' | 'moderator' | 'tsm_user';
  phone: string;
  email: string;
  person: Person;
}

export const staffAccounts = {
  admin: {
    login: 'admin',
    password: 'demo-admin',
    role: 'admin',
    phone: '+79000000011',
    email: 'admin@example.com',
    person: { gender: 'female', last_name: 'Власова', first_name: 'Ирина', middle_name: 'Андреевна' },
  },
  /** Approves requests of the first administrator, such as coins. */
  secondAdmin: {
    login: 'admin2',
    password: 'demo-admin2',
    role: 'admin',
    phone: '+79000000014',
    email: 'admin2@example.com',
    person: { gender: 'male', last_name: 'Орлов', first_name: 'Павел', middle_name: 'Ильич' },
  },
  moderator: {
    login: 'moderator',
    password: 'demo-moderator',
    role: 'moderator',
    phone: '+79000000012',
    email: 'moderator@example.com',
    person: { gender: 'male', last_name: 'Беляев', first_name: 'Кирилл', middle_name: 'Олегович' },
  },
  tsm: {
    login: 'tsm',
    password: 'demo-tsm',
    role: 'tsm_user',
    phone: '+79000000013',
    email: 'tsm@example.com',
    person: { gender: 'male', last_name: 'Ковалёв', first_name: 'Дмитрий', middle_name: 'Сергеевич' },
  },
} as const satisfies Record<string, StaffAccount>;

export const ownerPerson: Person = {
  gender: 'male',
  last_name: 'Соколов',
  first_name: 'Андрей',
  middle_name: 'Викторович',
};

export const sellerPerson: Person = {
  gender: 'female',
  last_name: 'Морозова',
  first_name: 'Елена',
  middle_name: 'Павловна',
};

/** The passwords are public, so the salt may be the same each time: the same seed gives the same rows. */
export function demoPasswordHash(account: StaffAccount): Promise<string> {
  const random = randomFor(1, `salt.${account.login}`, 0);
  const salt = Uint8Array.from({ length: 16 }, () => random.int(0, 255));
  return hash(account.password, { salt });
}
