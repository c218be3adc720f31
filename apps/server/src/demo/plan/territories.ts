// Eight territories from Kaliningrad to Kamchatka; the first one belongs to the demo accounts.
import { type City, cities } from '../../database/books/cities.ts';

export interface Territory {
  cities: City[];
  bdm: number;
  points: number;
  owners: number;
  sellers: number;
}

function territory(bdm: number, names: string, points: number, owners: number, sellers: number): Territory {
  const found = names.split('|').map((name) => {
    const city = cities.find((candidate) => candidate.name === name);
    if (!city) throw new Error(`No city ${name}`);
    return city;
  });
  return { cities: found, bdm, points, owners, sellers };
}

export const bdmCount = 3;

export const territories: Territory[] = [
  territory(0, 'Москва|Москва|Москва|Балашиха|Мытищи|Химки|Подольск', 40, 8, 24),
  territory(0, 'Санкт-Петербург|Санкт-Петербург|Гатчина|Всеволожск|Великий Новгород', 38, 8, 20),
  territory(0, 'Калининград|Калининград|Псков|Мурманск|Архангельск', 34, 6, 16),
  territory(1, 'Краснодар|Краснодар|Сочи|Новороссийск|станица Каневская|станица Динская|Ростов-на-Дону', 40, 8, 20),
  territory(1, 'Казань|Набережные Челны|Уфа|село Толбазы|Ижевск|Самара', 38, 8, 20),
  territory(2, 'Екатеринбург|Нижний Тагил|Тюмень|Челябинск|Сургут|Пермь', 38, 8, 18),
  territory(2, 'Новосибирск|Томск|Барнаул|Омск|Красноярск|Иркутск', 38, 8, 18),
  territory(2, 'Владивосток|Хабаровск|посёлок Лучегорск|Южно-Сахалинск|Петропавловск-Камчатский|Якутск', 34, 6, 14),
];
