// One-time codes: how long they live, and the texts about them.

export const codePurposes = [
  'login',
  'sign_document',
  'order_confirm',
  'buyer_login',
  'phone_change',
  'confirm_identity',
  'join',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Anybody with a phone may ask for these: no user stands behind the code. */
export const forAnybody = (purpose: CodePurpose) => purpose === 'buyer_login' || purpose === 'join';

/** An attempt may ask for another code this long after its last one, expired or not. */
export const resendableSeconds = 1800;

const purposes: Record<CodePurpose, string> = {
  login: 'входа',
  buyer_login: 'входа',
  sign_document: 'подписания документов',
  order_confirm: 'подтверждения заказа',
  phone_change: 'смены номера',
  confirm_identity: 'подтверждения личности',
  join: 'заявки на участие',
};

export function codeText(purpose: CodePurpose, code: string): string {
  return `Искра: код для ${purposes[purpose]} ${code}. Никому его не сообщайте.`;
}
