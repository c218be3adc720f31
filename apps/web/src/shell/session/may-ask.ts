import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { Role } from '@iskra/contract/roles';

export const mayAsk = ({ access }: Endpoint, role: Role) => typeof access !== 'string' && access.includes(role);
