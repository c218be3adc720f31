/** Sends a file. Only XMLHttpRequest tells how far an upload has come; its answer leaves here as an ordinary Response. */
import { formText } from '@iskra/contract/kernel/form-fields';

/** The file and the fields beside it, which the server reads by the schema of the call. */
export function formOf(file: File, fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((fields ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(name, formText(value));
  }
  form.append('file', file);
  return form;
}

interface FileRequest {
  method: string;
  headers: Record<string, string>;
  body: FormData;
  /** Milliseconds without a sign of life, from us or from the server, before it is given up: a big file may take long. */
  silence: number;
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export function sendFile(url: string, { method, headers, body, silence, onProgress, signal }: FileRequest) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = (reason: unknown) => {
      request.abort();
      reject(reason);
    };
    let timer: number | undefined;
    const alive = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(giveUp, silence, new DOMException('No answer', 'TimeoutError'));
    };
    request.upload.onprogress = ({ loaded, total }) => {
      alive();
      onProgress?.(loaded / total);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('The connection broke'));
    request.onloadend = () => window.clearTimeout(timer);
    signal?.addEventListener('abort', () => giveUp(signal.reason));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
    alive();
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? '';
  return new Response(request.responseText, { status: request.status, headers: { 'content-type': type } });
}
