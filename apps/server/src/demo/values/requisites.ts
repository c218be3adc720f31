// Numbers of legal persons with true check digits. Owner number n gives a different ИНН for every n below six million.
import { accountControl, innControl, ogrnControl } from '@iskra/contract/kernel/checks';
import { type Random, scramble, spread } from './random.ts';

export type OwnerType = 'ooo' | 'ao' | 'ip' | 'self_employed' | 'individual';

const digits = (value: number, length: number) => String(value).padStart(length, '0');

export const isLegalEntity = (type: OwnerType) => type === 'ooo' || type === 'ao';

/** Region, tax office of the region, serial number, check digits. */
export function innOf(type: OwnerType, region: string, n: number): string {
  const length = isLegalEntity(type) ? 5 : 6;
  const serial = scramble(n % 10 ** length, length);
  const office = 1 + ((Math.floor(n / 10 ** length) + spread(serial, 60)) % 60);
  const base = `${region}${digits(office, 2)}${digits(serial, length)}`;
  return base + innControl(base);
}

export function kppOf(inn: string): string {
  return `${inn.slice(0, 4)}01001`;
}

export function ogrnOf(type: OwnerType, region: string, registeredIn: number, n: number): string {
  const year = digits(registeredIn % 100, 2);
  const base = isLegalEntity(type)
    ? `1${year}${region}${digits(1 + (n % 60), 2)}${digits(scramble(n % 100_000, 5), 5)}`
    : `3${year}${region}${digits(1 + (n % 60), 2)}${digits(scramble(n % 10_000_000, 7), 7)}`;
  return base + ogrnControl(base);
}

export interface Bank {
  bank_bik: string | null;
  bank_account: string | null;
  bank_corr_account: string | null;
  bank_name: string | null;
}

export const noBank: Bank = { bank_bik: null, bank_account: null, bank_corr_account: null, bank_name: null };

const bankNames = [
  'АО «Меридиан Банк»',
  'ПАО «Северный кредит»',
  'АО «Банк Отечество»',
  'ПАО «Волга-Инвест»',
  'АО «Деловой Урал»',
];

/** The ninth digit of an account is its check digit; its weight is 3, and 3 × 7 = 21 turns the missing sum into the digit. */
function withControl(keyPart: string, account: string): string {
  const zeroed = `${account.slice(0, 8)}0${account.slice(9)}`;
  const control = (accountControl(keyPart, zeroed) * 3) % 10;
  return `${account.slice(0, 8)}${control}${account.slice(9)}`;
}

export function bankOf(type: OwnerType, okato: string, random: Random): Bank {
  const last3 = digits(random.int(50, 999), 3);
  const bik = `04${okato.slice(0, 2)}${digits(random.int(1, 99), 2)}${last3}`;
  const balance = isLegalEntity(type) ? '40702' : '40802';
  const account = `${balance}8100${digits(random.int(0, 9999), 4)}${digits(random.int(0, 9_999_999), 7)}`;
  return {
    bank_bik: bik,
    bank_account: withControl(last3, account),
    bank_corr_account: withControl(`0${bik.slice(4, 6)}`, `301018100${digits(0, 8)}${last3}`),
    bank_name: random.pick(bankNames),
  };
}
