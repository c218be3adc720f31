// Runs inside the page of a seller's tasks (build/field-page.ts). Of what the server answers the first tasks are drawn at once; the program, a hundred
// times as large, comes behind them and takes their place.
(() => {
  window.ikRun = new Set();
  const main = document.querySelector('#drawn main');
  const { files, sheets } = FIELD_PROGRAM;
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const bring = async (file) => {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  // One after the other, each in a turn of its own: a phone that runs them all at once answers to no finger meanwhile. What does not come is left to
  // the program, which knows how to ask again (shell/routing/load-part.ts); the last file is the program itself.
  const run = async (came) => {
    for (const [at, file] of files.entries()) {
      await came[at];
      await import(file);
      window.ikRun.add(new URL(file, location.href).href);
      await turn();
    }
  };
  const element = (tag, className, ...content) => {
    const made = Object.assign(document.createElement(tag), { className });
    made.append(...content);
    return made;
  };
  // Nothing but another load brings a program that a browser could not load.
  const offerAnother = () => {
    const again = Object.assign(document.createElement('button'), { textContent: 'Повторить' });
    again.onclick = () => location.reload();
    const note = element('div', '', 'Страница загрузилась не полностью. ', again);
    note.id = 'not-loaded';
    note.setAttribute('role', 'alert');
    (document.getElementById('drawn') ?? document.body).prepend(note);
  };
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of sheets) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '', href }));
    }
    const came = files.map(bring);
    for (const file of came) file.catch(() => undefined);
    run(came)
      .catch(() => import(files.at(-1)))
      .catch(offerAnother);
  };

  // Not by Intl: to make a first one takes a phone a quarter of a second.
  const coinsOf = (coins) => {
    const isTeen = coins % 100 > 10 && coins % 100 < 20;
    const word = ['коинов', 'коин', 'коина', 'коина', 'коина'][isTeen ? 0 : coins % 10] ?? 'коинов';
    return `+${String(coins).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0${word}`;
  };
  // As kit/format.ts has it, for what most addresses have.
  const kept = (text) => text.replace(/((?:^|\s)\S{1,5}\.) /g, '$1\u00a0');
  const cardOf = ({ title, short_text, coins, flames, point }) => {
    // One text of both: it stays the largest on the page, so a browser that tells when a page was there tells the truth.
    const words = element('p', '', element('b', '', title), element('br', ''), element('small', '', short_text));
    const reward = element(
      'p',
      'reward',
      element('b', 'ik-num', coinsOf(coins)),
      element('span', flames > 0 ? 'flames' : ''),
    );
    const top = element('div', 'top', words, reward);
    const where = element('small', 'where', kept(`${point.title}, ${point.address}`));
    return element('section', '', top, where, element('i', ''));
  };
  const draw = ({ free }) => {
    const first = free.sort((a, b) => b.coins - a.coins).slice(0, 5);
    if (first.length === 0) return;
    const order = first.length > 1 ? [element('i', 'order')] : [];
    main.querySelector('.bones').replaceChildren(...order, ...first.map(cardOf));
  };

  const isFirstTab = !new URLSearchParams(location.search).has('tab');
  const works = document.documentElement.dataset.field === undefined ? undefined : ikWorks;
  if (!works || !isFirstTab) return start();
  works
    .then((answer) => answer.error_code === 0 && draw(answer))
    .catch(() => undefined)
    .then(() => requestAnimationFrame(() => setTimeout(start)));
  // Nothing waits for long for a server that is slow, or for a page that nobody sees.
  setTimeout(start, 800);
})();
