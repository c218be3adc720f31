import { login } from '@iskra/contract/areas/people/login';
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { ReactNode } from 'react';
import { call } from '../../../data/calls/call.ts';
import { type Entered, finishLogin } from '../../../shell/session/finish-login.ts';
import { CodeStep } from './code-step.tsx';
import { resendLogin } from './resend-login.ts';

interface StaffCodeStepProps {
  asked: AskedCode;
  back: string;
  onBack: () => void;
  children?: ReactNode;
}

export default function StaffCodeStep({ asked, back, onBack, children }: StaffCodeStepProps) {
  return (
    <CodeStep<Entered>
      asked={asked}
      back={back}
      onBack={onBack}
      send={(challenge_id, code) => call(login.enter, { body: { challenge_id, code } })}
      resend={resendLogin}
      onDone={finishLogin}
    >
      {children}
    </CodeStep>
  );
}
