// Mail through the operator's SMTP server.
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

const timeoutMs = 10_000;

export function mailServer(url: string, from: string): SendMail {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true }, { from });
  return async (mail) => {
    // The server's answer may repeat the recipient; its code is enough to act on.
    await transport.sendMail(mail).catch((error: { code?: string; responseCode?: number }) => {
      throw new Error(`Mail server: ${error.responseCode ?? error.code ?? 'no answer'}`);
    });
  };
}
