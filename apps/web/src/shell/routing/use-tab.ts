/** The open tab of a page is part of the address: a link to it can be sent. */
import { useAddress } from '../../data/lists/address.ts';

/** `clean`: another tab is another list, whose question is not this one's. */
export function useTab<Id extends string>(ids: readonly Id[], clean = false): [Id, (tab: Id) => void] {
  const { search, setSearch } = useAddress();
  const query = new URLSearchParams(search);
  const first = ids[0]!;
  const open = (next: Id) => {
    const rest = clean ? new URLSearchParams() : query;
    rest.delete('tab');
    if (next !== first) rest.set('tab', next);
    setSearch(rest.size > 0 ? `?${rest}` : '', true);
  };
  return [ids.find((id) => id === query.get('tab')) ?? first, open];
}
