/** Our own glyph: a coin struck with a spark. Same shape of data as Tabler's icon nodes. */
export const coin: [tag: string, attributes: Record<string, string>][] = [
  ['circle', { cx: '12', cy: '12', r: '9', key: 'rim' }],
  ['path', { d: 'M12 8.2 15.8 12 12 15.8 8.2 12z', key: 'spark' }],
];
