import {
  corrFitsBik,
  fitsBik,
  isBankAccount,
  isBik,
  isInn,
  isKpp,
  isMobile,
  isOgrn,
  isTimeZone,
} from '@iskra/contract/kernel/checks';
import { personName } from '@iskra/contract/kernel/fields';
import { expect, test } from 'vitest';
import { cities } from '../../database/books/cities.ts';
import { regions } from '../../database/books/regions.data.ts';
import { legalName } from './companies.ts';
import { femaleNames, maleNames, southernFemaleNames, southernMaleNames } from './person-names.data.ts';
import { femininePatronymic, feminineSurname, fullName, mobilePhone, personOf } from './person-names.ts';
import { citiesByRegion, distanceKm, pickCity, placeIn } from './places.ts';
import { randomFor, scramble } from './random.ts';
import { bankOf, innOf, isLegalEntity, kppOf, type OwnerType, ogrnOf } from './requisites.ts';
import { workingWeek } from './working-hours.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

test('the same seed, kind and index give the same value; any other gives another', () => {
  const values = (seed: number, kind: string, index: number) => {
    const random = randomFor(seed, kind, index);
    return numbers(5).map(() => random.next());
  };
  expect(values(1, 'owner', 7)).toEqual(values(1, 'owner', 7));
  const others = [values(1, 'owner', 7), values(2, 'owner', 7), values(1, 'seller', 7), values(1, 'owner', 8)];
  expect(new Set(others.map(String)).size).toBe(4);
});

test('random numbers fill their range evenly', () => {
  const buckets = numbers(10).map(() => 0);
  for (const i of numbers(20_000)) buckets[Math.floor(randomFor(1, 'even', i).next() * 10)]!++;
  for (const bucket of buckets) expect(Math.abs(bucket - 2000)).toBeLessThan(200);
});

test('scrambling never gives the same value twice', () => {
  expect(new Set(numbers(100_000).map((n) => scramble(n, 5))).size).toBe(100_000);
});

test('phones are mobile, differ from each other and leave the code of the demo accounts alone', () => {
  const phones = [...numbers(200_000), ...numbers(1000).map((n) => 30_000_000 + n)].map(mobilePhone);
  expect(new Set(phones).size).toBe(phones.length);
  expect(phones.filter((phone) => !isMobile(phone) || phone.startsWith('+7900'))).toEqual([]);
});

test('the three parts of a name agree in gender and pass the contract’s rule', () => {
  const wrong = numbers(20_000)
    .map((i) => personOf(randomFor(1, 'person', i), { region: i % 2 ? '16' : '77' }))
    .filter(({ gender, last_name, first_name, middle_name }) => {
      const female = gender === 'female';
      const surname = female
        ? !/([оеё]в|[иы]н|[сц]кий|[оы]й)$/.test(last_name)
        : !/([оеё]ва|[иы]на|ая)$/.test(last_name);
      const firstNames = female ? [...femaleNames, ...southernFemaleNames] : [...maleNames, ...southernMaleNames];
      const patronymic = middle_name === null || (female ? /на$/ : /ич$/).test(middle_name);
      const parts = [last_name, first_name, ...(middle_name ? [middle_name] : [])];
      return !(
        surname &&
        firstNames.includes(first_name) &&
        patronymic &&
        parts.every((part) => personName.safeParse(part).success)
      );
    });
  expect(wrong).toEqual([]);
});

test.each([
  ['Иванов', 'Иванова'],
  ['Ерёмин', 'Ерёмина'],
  ['Успенский', 'Успенская'],
  ['Рудницкий', 'Рудницкая'],
  ['Толстой', 'Толстая'],
  ['Шевченко', 'Шевченко'],
  ['Черных', 'Черных'],
  ['Бондарь', 'Бондарь'],
  ['Орлов-Донской', 'Орлова-Донская'],
])('%s → %s', (masculine, feminine) => {
  expect(feminineSurname(masculine)).toBe(feminine);
});

test.each([
  ['Сергеевич', 'Сергеевна'],
  ['Павлович', 'Павловна'],
  ['Ильич', 'Ильинична'],
  ['Никитич', 'Никитична'],
])('%s → %s', (masculine, feminine) => {
  expect(femininePatronymic(masculine)).toBe(feminine);
});

test('there are 83 regions with different codes and ОКАТО, each with a city of its own', () => {
  expect(regions).toHaveLength(83);
  expect(new Set(regions.map((region) => region.code)).size).toBe(83);
  expect(new Set(regions.map((region) => region.okato)).size).toBe(83);
  expect(regions.filter((region) => !citiesByRegion.has(region.code) || !isTimeZone(region.timezone))).toEqual([]);
  expect(cities.length).toBeGreaterThan(60);
});

test('every address lies in its city', () => {
  const wrong = numbers(20_000)
    .map((i) => {
      const random = randomFor(1, 'place', i);
      return placeIn(i < cities.length * 20 ? cities[i % cities.length]! : pickCity(random), random);
    })
    .filter(({ city, lat, lon, postal_code, address }) => {
      const inside = distanceKm(lat, lon, city.lat, city.lon) <= city.radius_km;
      const postal = /^\d{6}$/.test(postal_code) && city.postal_prefixes.includes(postal_code.slice(0, 3));
      return !inside || !postal || !address.includes(city.name) || !address.includes(city.region.title);
    });
  expect(wrong).toEqual([]);
});

test('ИНН, КПП and ОГРН have true check digits, the length of their owner’s type, and never repeat', () => {
  const types: OwnerType[] = ['ooo', 'ao', 'ip', 'self_employed'];
  const seen = new Set<string>();
  const wrong = numbers(120_000).filter((n) => {
    const type = types[n % 4]!;
    const region = regions[n % regions.length]!.code;
    const inn = innOf(type, region, n);
    const ogrn = ogrnOf(type, region, 2003 + (n % 20), n);
    seen.add(inn);
    const legal = isLegalEntity(type);
    const lengths = inn.length === (legal ? 10 : 12) && ogrn.length === (legal ? 13 : 15);
    return !lengths || !isInn(inn) || !isOgrn(ogrn) || !inn.startsWith(region) || (legal && !isKpp(kppOf(inn)));
  });
  expect(wrong).toEqual([]);
  expect(seen.size).toBe(120_000);
});

test('bank accounts fit their БИК', () => {
  for (const i of numbers(2000)) {
    const bank = bankOf(i % 2 ? 'ooo' : 'ip', regions[i % regions.length]!.okato, randomFor(1, 'bank', i));
    expect(isBik(bank.bank_bik!) && isBankAccount(bank.bank_account!) && isBankAccount(bank.bank_corr_account!)).toBe(
      true,
    );
    expect(fitsBik(bank.bank_account!, bank.bank_bik!) && corrFitsBik(bank.bank_corr_account!, bank.bank_bik!)).toBe(
      true,
    );
  }
});

test('a sole trader is called by the person’s name, a company by its own', () => {
  const random = randomFor(1, 'company', 1);
  const person = personOf(random);
  expect(legalName('ip', person, random)).toBe(`ИП ${fullName(person)}`);
  expect(legalName('ooo', person, random)).toMatch(/^ООО «.+»$/);
});

test('a working week has seven days that open before they close', () => {
  for (const i of numbers(500)) {
    const week = workingWeek(randomFor(1, 'week', i));
    expect(week).toHaveLength(7);
    for (const day of week) if (day) expect(day.from < day.to).toBe(true);
  }
});
