/** The form of a block, of one point or of many. */
export interface BlockForm {
  reason_id: string | null;
  comment: string;
  until: string;
}

export const emptyBlock: BlockForm = { reason_id: null, comment: '', until: '' };

export const blockOf = ({ reason_id, comment, until }: BlockForm) => ({
  reason_id: reason_id === null ? undefined : Number(reason_id),
  comment,
  until: until || null,
});
