import { login } from '@iskra/contract/areas/login';
import type { AskedCode } from '@iskra/contract/kernel/code';
import { call } from '../../data/call.ts';
import { type Entered, finishLogin } from '../../shell/finish-login.ts';
import { CodeStep } from './code-step.tsx';
import { resendLogin } from './resend-login.ts';

export default function StaffCodeStep({ asked, back, onBack }: { asked: AskedCode; back: string; onBack: () => void }) {
  return (
    <CodeStep<Entered>
      asked={asked}
      back={back}
      onBack={onBack}
      send={(challenge_id, code) => call(login.enter, { body: { challenge_id, code } })}
      resend={resendLogin}
      onDone={finishLogin}
    />
  );
}
