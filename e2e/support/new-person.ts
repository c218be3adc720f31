// A person of each role whom no other test meets, by login or phone: may be blocked, changed and deleted.
import type { Role } from '@iskra/contract/roles';
import { makeSignedOwner } from './owners.ts';
import { newAdmin, newModerator, newSeller, newTsm } from './people.ts';

const made: Record<Role, () => Promise<string>> = {
  admin: newAdmin,
  moderator: async () => (await newModerator()).login,
  tsm_user: async () => (await newTsm()).login,
  owner: async () => (await makeSignedOwner()).phone,
  seller: async () => (await newSeller()).phone,
};

export const newPerson = (role: Role): Promise<string> => made[role]();
