// SMS through a plain HTTP gateway: one JSON POST a message. Neither the text nor the number ever enters an error or a log.

export interface Sms {
  /** Sent as the idempotency key: a gateway that honours it sends a repeated message once. */
  key: string;
  to: string;
  text: string;
}

export type SendSms = (sms: Sms) => Promise<void>;

const timeoutMs = 10_000;

export function smsGateway(url: string, token: string | undefined): SendSms {
  return async ({ key, to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      // A redirect would carry the code to an address that the operator did not name.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) => {
      throw new Error(`SMS gateway: ${error.name === 'TimeoutError' ? 'no answer in 10 s' : 'not reachable'}`);
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`SMS gateway answered ${response.status}`);
  };
}
