// Runs before the first paint, so that a dark page never flashes white and a drawn login page never flashes before somebody
// who is logged in. The keys are those of src/theme/appearance.ts and src/data/cookies.ts.
(() => {
  let scheme = null;
  let density = null;
  try {
    scheme = localStorage.getItem('ik-scheme');
    density = localStorage.getItem('ik-density');
  } catch {}
  const auto = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = scheme === 'dark' || scheme === 'light' ? scheme : auto;
  document.documentElement.dataset.density = density === 'compact' ? 'compact' : 'comfortable';
  if (/iskra_token=/.test(document.cookie)) document.documentElement.dataset.known = '';
})();
