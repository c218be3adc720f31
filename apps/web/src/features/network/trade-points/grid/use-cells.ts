/** Writing into the draft: one cell at a time, told on the cell when it is refused. */
import { changeSets } from '@iskra/contract/areas/network/change-sets';
import { fieldsOf, type GridField } from '@iskra/contract/areas/network/change-sets/shapes';
import { useCallback } from 'react';
import { isRefusal } from '../../../../data/calls/call.ts';
import { fieldRefusalText } from '../../../../data/calls/refusal-text.ts';
import { useAction } from '../../../../data/calls/use-action.ts';
import { type FieldOfGrid, readTyped } from './grid-values.ts';

export function useCells(fields: readonly FieldOfGrid[]) {
  const { run: put } = useAction(changeSets.put, { quiet: true });
  const { run: drop } = useAction(changeSets.drop);
  const save = useCallback(
    async (point: { id: number }, name: string, typed: string): Promise<string | undefined> => {
      const field = fields.find(({ id }) => id === name)!;
      const read = readTyped(field, typed);
      if ('error' in read) return read.error;
      const cells = [{ trade_point_id: point.id, fields: fieldsOf({ [field.id]: read.value }) }];
      const answer = await put({ body: { cells } });
      return isRefusal(answer) ? fieldRefusalText(answer) : undefined;
    },
    [fields, put],
  );
  const restore = useCallback(
    (point: { id: number }, name: string) =>
      void drop({ body: { trade_point_id: point.id, field: name as GridField } }),
    [drop],
  );
  return { save, restore };
}
