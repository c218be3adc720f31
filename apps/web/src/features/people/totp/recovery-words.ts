/** The same in the window and on the page. */
export const savedWords = {
  title: 'Сохраните резервные коды',
  why: 'Каждый код один раз откроет вход, если приложения не\u00a0окажется под рукой',
  done: 'Коды сохранены',
};
