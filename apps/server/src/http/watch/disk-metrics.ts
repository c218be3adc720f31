// Room on the disks, and writes that were refused for want of it, as figures.
import { Counter, Gauge, type Registry } from 'prom-client';
import type { DiskWatch } from '../../outside/disk-watch.ts';

export function measureDisk(registry: Registry, disk: DiskWatch): void {
  const registers = [registry];
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Room that is left where the program writes',
    labelNames: ['volume'] as const,
    registers,
    collect() {
      for (const { volume, free } of disk.volumes()) this.set({ volume }, free);
    },
  });
  new Gauge({
    name: 'disk_full',
    help: '1 while nothing is written because less is left than the reserve',
    labelNames: ['volume'] as const,
    registers,
    collect() {
      for (const { volume, full } of disk.volumes()) this.set({ volume }, full ? 1 : 0);
    },
  });
  new Counter({
    name: 'writes_refused_disk_full_total',
    help: 'Calls that were answered 503 because a disk was full',
    registers,
    collect() {
      this.reset();
      this.inc(disk.refused());
    },
  });
}
