import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { encryptPush, longestPayload, newPushKeys, vapidHeader, webPush } from './web-push.ts';

const decoded = (text: string) => Buffer.from(text, 'base64url');

describe('the message', () => {
  // Appendix A of RFC 8291.
  const receiver = {
    p256dh: decoded('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: decoded('BTBZMqHH6r4Tts7J_aSIgg'),
  };

  test('is the one of the standard', () => {
    const chance = {
      salt: decoded('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: decoded('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    };
    expect(encryptPush(receiver, 'When I grow up, I want to be a watermelon', chance).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test('is read by the browser that it is for, and by no other', () => {
    const browser = createECDH('prime256v1');
    const p256dh = browser.generateKeys();
    const auth = Buffer.alloc(16, 7);
    const body = encryptPush({ p256dh, auth }, 'Задание приняли');
    const read = (by: typeof browser) => {
      const [salt, own] = [body.subarray(0, 16), body.subarray(21, 86)];
      const derive = (secret: Uint8Array, salted: Uint8Array, info: Uint8Array | string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salted, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), by.getPublicKey(), own]);
      const material = derive(by.computeSecret(own), auth, info, 32);
      const open = createDecipheriv(
        'aes-128-gcm',
        derive(material, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(material, salt, 'Content-Encoding: nonce\0', 12),
      );
      open.setAuthTag(body.subarray(-16));
      return Buffer.concat([open.update(body.subarray(86, -16)), open.final()]);
    };
    expect(read(browser).toString()).toBe('Задание приняли\u0002');
    const other = createECDH('prime256v1');
    other.generateKeys();
    expect(() => read(other)).toThrow();
  });

  test('that no service would take is not made', () => {
    expect(() => encryptPush(receiver, 'x'.repeat(longestPayload + 1))).toThrow(/too long/);
    expect(encryptPush(receiver, 'x'.repeat(longestPayload)).length).toBeLessThanOrEqual(4096);
  });
});

test('the signature is of the key that browsers know, for one service and half a day', () => {
  const keys = newPushKeys();
  const header = vapidHeader('https://push.example/a/b', keys, 'mailto:help@example.ru', 1_700_000_000_000);
  const [, text, signature, key] = /^vapid t=([^.]+\.[^.]+)\.([^,]+), k=(.+)$/.exec(header)!;
  expect(decoded(key!)).toEqual(keys.publicKey);
  const [x, y] = [keys.publicKey.subarray(1, 33), keys.publicKey.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const isGood = (said: string) =>
    verify('sha256', Buffer.from(said), { key: publicKey, dsaEncoding: 'ieee-p1363' }, decoded(signature!));
  expect([isGood(text!), isGood(`${text}x`)]).toEqual([true, false]);
  expect(JSON.parse(decoded(text!.split('.')[1]!).toString())).toEqual({
    aud: 'https://push.example',
    exp: 1_700_043_200,
    sub: 'mailto:help@example.ru',
  });
});

describe('the service', () => {
  let status = 201;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('whatever');
  });
  const listening = new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port)),
  );
  afterAll(() => server.close());

  test.each([
    [201, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [403, 'refused'],
    [413, 'refused'],
    [429, 'later'],
    [503, 'later'],
    [302, 'later'],
  ])('that answers %i: %s', async (answers, means) => {
    status = answers;
    const port = await listening;
    const send = webPush({ subject: 'mailto:help@example.ru', reach: () => `http://127.0.0.1:${port}/push` });
    const browser = createECDH('prime256v1');
    const to = { endpoint: 'https://push.example/x', p256dh: browser.generateKeys(), auth: Buffer.alloc(16, 1) };
    expect(await send({ to, payload: '{}', keys: newPushKeys(), ttl: 60 })).toBe(means);
  });

  test('that is not there is asked again later', async () => {
    const browser = createECDH('prime256v1');
    const to = { endpoint: 'https://push.example/x', p256dh: browser.generateKeys(), auth: Buffer.alloc(16, 1) };
    const send = webPush({ subject: 'mailto:help@example.ru', reach: () => 'http://127.0.0.1:1/' });
    expect(await send({ to, payload: '{}', keys: newPushKeys(), ttl: 60 })).toBe('later');
  });
});
