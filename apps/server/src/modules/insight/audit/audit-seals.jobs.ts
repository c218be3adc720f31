// Every minute the new events of the audit trail are sealed.
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { sealing } from '../../platform/seals/seals.actions.ts';
import { auditChain } from './audit-seals.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'audit.seal': Nothing;
  }
}

export const sealAuditJob = job({
  name: 'audit.seal',
  schedule: '* * * * *',
  handle: sealing(auditChain, 'audit.seal', 'audit trail'),
});
