import { area, exportOffer } from '../../../shell/area.ts';

const admin = ['admin'] as const;

export const geofences = area({
  pages: [
    {
      path: '/geofences',
      name: 'Геозоны',
      access: admin,
      menu: { group: 'network', icon: 'map-pin' },
      help: () => import('./geofences.help.ts'),
      page: () => import('./geofences.page.tsx'),
    },
    {
      path: '/geofences/:id',
      name: 'Геозона',
      access: admin,
      parent: '/geofences',
      help: () => import('./geofences.help.ts'),
      page: () => import('./geofence.page.tsx'),
    },
  ],
  windows: {
    'geofence.create': () => import('./geofence.modal.tsx'),
    'geofence.edit': () => import('./geofence.modal.tsx'),
    'geofence.check': () => import('./check.modal.tsx'),
    'geofence.circles': () => import('./circles.modal.tsx'),
    'geofence.import': () => import('./import.modal.tsx'),
  },
  records: { geofence: () => import('./geofence-actions.ts').then(({ geofenceWindows }) => geofenceWindows) },
  cards: { geofence: '/geofences/:id' },
  lists: { geofences: '/geofences' },
  finds: () => import('./geofences.palette.ts').then(({ finds }) => finds),
  offers: [
    {
      label: 'Добавить геозону',
      words: 'новая круг полигон контур',
      icon: 'plus',
      access: admin,
      at: ['/geofences'],
      opens: 'geofence.create',
      leads: '/geofences/:id',
    },
    {
      label: 'Проверить координаты',
      words: 'геозона место широта долгота',
      icon: 'current-location',
      access: admin,
      opens: 'geofence.check',
    },
    {
      label: 'Круги для точек',
      words: 'геозоны радиус создать много',
      icon: 'map-2',
      access: admin,
      opens: 'geofence.circles',
    },
    {
      label: 'Загрузить GeoJSON',
      words: 'геозоны контуры импорт файл',
      icon: 'upload',
      access: admin,
      opens: 'geofence.import',
    },
    exportOffer('Выгрузить геозоны', {
      access: admin,
      input: () => import('./geofences.palette.ts').then(({ everything }) => everything),
    }),
  ],
});
