// A page drawn at build takes text before its script is there. What is pressed meanwhile is kept for the script, which does it
// (src/shell/light-handover.ts); a form must not be sent by the browser itself, with everything in the address.
(() => {
  const root = () => document.querySelector('#root[data-drawn]');
  const wait = (event, button) => {
    event.preventDefault();
    root().dataset.pressed = [...root().querySelectorAll('button')].indexOf(button);
    button.setAttribute('aria-busy', 'true');
  };
  addEventListener('submit', (event) => root() && wait(event, event.target.querySelector('[type=submit]')), true);
  addEventListener(
    'click',
    (event) => {
      const button = event.target.closest?.('button[type=button]');
      if (button && root()?.contains(button)) wait(event, button);
    },
    true,
  );
  // The script itself did not come: nothing but another load brings it.
  addEventListener(
    'error',
    (event) => {
      if (event.target.tagName !== 'SCRIPT' || !root()) return;
      const note = document.createElement('div');
      const again = document.createElement('button');
      note.id = 'not-loaded';
      note.setAttribute('role', 'alert');
      again.textContent = 'Повторить';
      again.onclick = () => location.reload();
      note.append('Страница загрузилась не полностью. ', again);
      document.body.prepend(note);
    },
    true,
  );
})();
