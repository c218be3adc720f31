// How often strangers may do what leads to a request. Every key is a server fact: the proved phone, the caller's address.
import { addressOf, timesAllowed } from '../login/limits.rules.ts';

const hour = 3600;
const day = 86_400;

/** Few enough that the network cannot be walked through by its names. */
export const searchCaps = (phone: string, ip: string, demo: boolean) => [
  { key: `join:points:ip:${addressOf(ip).host}`, most: 120 * timesAllowed(demo), seconds: hour },
  { key: `join:points:${phone}`, most: 30 * timesAllowed(demo), seconds: hour },
];

/** Sendings and corrections. */
export const sendCaps = (phone: string, ip: string, demo: boolean) => [
  { key: `join:send:ip:${addressOf(ip).host}`, most: 20 * timesAllowed(demo), seconds: day },
  { key: `join:send:${phone}`, most: 10 * timesAllowed(demo), seconds: day },
];

/** A shop may bring a few people in a day; the rest goes to a moderator's check. */
export const burstCap = (ip: string) => ({ key: `join:burst:${addressOf(ip).host}`, most: 3, seconds: day });
