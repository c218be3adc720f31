// Addresses that hang together: a street of the city, a postal code of the city, coordinates inside it, its time zone.
import { type City, cities } from '../../database/books/cities.ts';
import { type Random, weightedPicker } from './random.ts';
import { cityStreets, commonStreets } from './streets.data.ts';

export interface Place {
  city: City;
  street: string;
  house: string;
  building: string | null;
  postal_code: string;
  lat: number;
  lon: number;
  address: string;
}

const list = (text: string) => text.trim().split(/\s*[|\n]\s*/);
const common = list(commonStreets);
const streetsOf = (city: City) => (cityStreets[city.name] ? list(cityStreets[city.name]!) : []);
const ownStreets = new Map(cities.map((city) => [city, streetsOf(city)]));

export const citiesByRegion = Map.groupBy(cities, (city) => city.region.code);

// The square root keeps small cities visible beside Moscow.
export const pickCity = weightedPicker(cities, (city) => Math.sqrt(city.population));

const earthKm = 6371;
const radians = Math.PI / 180;

export function distanceKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const dLat = (lat2 - lat1) * radians;
  const dLon = (lon2 - lon1) * radians;
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * Math.sin(dLon / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(a));
}

const sixPlaces = (value: number) => Math.round(value * 1e6) / 1e6;

/** Denser towards the middle, never outside the radius (0.99 leaves room for the flat-earth step). */
function positionIn(city: City, random: Random): { lat: number; lon: number } {
  const distance = city.radius_km * 0.99 * random.next() ** 0.7;
  const angle = random.next() * 2 * Math.PI;
  const kmPerDegree = earthKm * radians;
  return {
    lat: sixPlaces(city.lat + (distance * Math.cos(angle)) / kmPerDegree),
    lon: sixPlaces(city.lon + (distance * Math.sin(angle)) / (kmPerDegree * Math.cos(city.lat * radians))),
  };
}

const isFederalCity = (city: City) => city.name === city.region.title;
const houseLetters = ['А', 'Б', 'В'];

/** The two capitals have streets of their own only: «улица Ленина» would be false there. */
function ownStreetShare(city: City): number {
  if (isFederalCity(city)) return 1;
  return ownStreets.get(city)!.length > 0 ? 0.7 : 0;
}

export function placeIn(city: City, random: Random): Place {
  const street = random.pick(random.chance(ownStreetShare(city)) ? ownStreets.get(city)! : common);
  const house = `${random.int(1, random.chance(0.8) ? 60 : 190)}${random.chance(0.12) ? random.pick(houseLetters) : ''}`;
  const building = random.chance(0.1) ? String(random.int(1, 5)) : null;
  const postalCode = `${random.pick(city.postal_prefixes)}${String(random.int(1, 160)).padStart(3, '0')}`;
  const settlement = city.area ? `${city.area}, ${city.name}` : `г. ${city.name}`;
  const parts = [
    postalCode,
    isFederalCity(city) ? null : city.region.title,
    settlement,
    street,
    `д. ${house}`,
    building && `к. ${building}`,
  ];
  return {
    city,
    street,
    house,
    building,
    postal_code: postalCode,
    ...positionIn(city, random),
    address: parts.filter(Boolean).join(', '),
  };
}
