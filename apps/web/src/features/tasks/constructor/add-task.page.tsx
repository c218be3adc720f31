/** A new task of a type, or a copy of another one: nothing is kept before the first change. */
import { constructorCalls } from '@iskra/contract/areas/tasks/constructor';
import { copyOf } from '@iskra/contract/areas/tasks/tasks/draft';
import { useAsk } from '../../../data/calls/use-ask.ts';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { Coming } from './coming.tsx';
import { Constructor } from './constructor.tsx';

export default function AddTaskPage({ params }: PageProps) {
  const type_id = Number(params.id);
  const copy_id = Number(new URLSearchParams(location.search).get('copy')) || null;
  const allowed = useAsk(constructorCalls.allowedSubtasks, { body: { type_id } });
  const copied = useAsk(constructorCalls.task, { body: { id: copy_id ?? 1 } }, { enabled: copy_id !== null });
  if (!allowed.data || (copy_id !== null && !copied.data)) return <Coming asked={allowed.isError ? allowed : copied} />;
  const { type, items } = allowed.data;
  const source = copied.data?.item;
  const draft = source ? copyOf(source.draft) : type.draft;
  return (
    <Constructor
      begun={{ id: null, version: 0, type_id, copy_id, draft }}
      type={type}
      allowed={items}
      {...(source && { names: source.names, files: source.files })}
    />
  );
}
