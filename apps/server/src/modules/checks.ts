// What `iskra verify` proves, by name.
import type { Check } from '../finding.ts';
import { verifyAudit } from './audit/audit-seals.actions.ts';

export const checks: Record<string, Check> = { audit: verifyAudit };
