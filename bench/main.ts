// `npm run bench -- <name>`: figures against the bare limit, in one run. Without a name it lists what there is.
const benches = {
  groups: () => import('./groups.ts'),
  geofences: () => import('./geofences.ts'),
  http: () => import('./http.ts'),
  lists: () => import('./lists.ts'),
  import: () => import('./import.ts'),
  ledger: () => import('./ledger.ts'),
  tasks: () => import('./tasks.ts'),
  surveys: () => import('./surveys.ts'),
  spreadsheets: () => import('./spreadsheets.ts'),
  web: () => import('./web.ts'),
};

const [chosen, ...rest] = process.argv.slice(2);
const load = benches[chosen as keyof typeof benches];
if (!load) {
  console.log(`Usage: npm run bench -- <${Object.keys(benches).join(' | ')}>`);
  process.exit(chosen ? 2 : 0);
}
process.argv.splice(2, process.argv.length - 2, ...rest);
await load();

export {};
