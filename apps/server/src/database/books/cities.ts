// Cities of presence, each with its region: entries of the book, and where the demo data has its addresses.
import { cityTable } from './cities.data.ts';
import { type Region, regions } from './regions.data.ts';

export interface City {
  region: Region;
  name: string;
  /** Thousands of people. */
  population: number;
  lat: number;
  lon: number;
  radius_km: number;
  postal_prefixes: string[];
  area: string | null;
  timezone: string;
}

const regionByCode = new Map(regions.map((region) => [region.code, region]));

function readCity(row: string): City {
  const [code, name, population, lat, lon, radius, prefixes, area] = row.split('|') as [string, string, ...string[]];
  const region = regionByCode.get(code)!;
  return {
    region,
    name,
    population: Number(population),
    lat: Number(lat),
    lon: Number(lon),
    radius_km: Number(radius),
    postal_prefixes: prefixes!.split(','),
    area: area ?? null,
    timezone: region.timezone,
  };
}

export const cities: readonly City[] = cityTable.trim().split('\n').map(readCity);
