/** A call that is answered with a file. Apart from the other calls: the logins, which download nothing, need not carry it. */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { showToast } from '../../kit/toast/toasts.ts';
import { type CallInput, type Refusal, send, serverError } from './call.ts';
import { fileNameOf } from './file-name.ts';
import { logError } from './interface-log.ts';
import { isLeaving } from './leaving.ts';
import { refusalText } from './refusal-text.ts';
import { saveFile } from './save-file.ts';
import { type AnyInput, bodyOf } from './wire.ts';

/** Saves a file under the name that the server gave it. Any other reply is logged and shown here: it is the 500 object then. */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Refusal | undefined> {
  const answer = await send(endpoint, input as AnyInput, async (response) => {
    const body = await bodyOf(response.clone());
    if (body) return body;
    saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition')));
    return undefined;
  });
  if (answer === undefined || isLeaving()) return answer;
  const { error_code, problem = '' } = answer;
  logError(new Error(`Download failed: ${endpoint.path}, ${error_code} ${problem}`.trim()));
  // Of a session that has ended the login page tells.
  if (answer !== serverError && error_code !== 401)
    showToast({ status: 'error', label: 'Файл не скачался', message: refusalText(answer) });
  return serverError;
}
