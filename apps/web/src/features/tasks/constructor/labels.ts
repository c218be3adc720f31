/** What the ids of a draft are called: as it was opened, as a colleague has saved it since, as was found by typing. Stages come and go, names stay. */
import type { TaskInHand } from '@iskra/contract/areas/tasks/constructor';
import type { Option } from '../../../kit/select/select-model.ts';

export type Labelled = 'group' | 'region' | 'instruction' | 'geofence' | 'sku_group';

interface Titled {
  id: number;
  title: string;
}

const asOption = ({ id, title }: Titled): Option => ({ value: String(id), label: title });
const maybe = (one: Titled | null): Titled[] => (one ? [one] : []);

export class Labels {
  private readonly found: Record<Labelled, Map<string, Option>> = {
    group: new Map(),
    region: new Map(),
    instruction: new Map(),
    geofence: new Map(),
    sku_group: new Map(),
  };

  note(of: Labelled, options: readonly Option[]): void {
    for (const option of options) this.found[of].set(option.value, option);
  }

  learn({ groups, regions, instruction, geofence, sku_groups }: TaskInHand['names']): void {
    this.note('group', groups.map(asOption));
    this.note('region', regions.map(asOption));
    this.note('instruction', maybe(instruction).map(asOption));
    this.note('geofence', maybe(geofence).map(asOption));
    this.note('sku_group', sku_groups.map(asOption));
  }

  known(of: Labelled): Option[] {
    return [...this.found[of].values()];
  }

  titleOf(of: Labelled, id: number): string {
    return this.found[of].get(String(id))?.label ?? `№ ${id}`;
  }
}
