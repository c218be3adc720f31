import { area } from '../../../shell/area.ts';

const admin = ['admin'] as const;
const keepers = ['admin', 'owner', 'tsm_user'] as const;
const tsmKeepers = ['admin', 'moderator'] as const;
const tsm = () => import('./tsm-group-windows.modal.tsx');
const help = () => import('./groups.help.ts');
const points = () => import('./point-group.page.tsx');
const edit = () => import('./point-group-edit.page.tsx');
const group = () => import('./group.modal.tsx');
const one = () => import('./group-windows.modal.tsx');

export const groups = area({
  pages: [
    {
      path: '/tradePointsGroups',
      name: 'Группы точек',
      access: admin,
      menu: { group: 'network', icon: 'stack-2' },
      help,
      page: () => import('./points-groups.page.tsx'),
    },
    {
      path: '/tradePointsGroupsNew',
      name: 'Новая группа точек',
      access: admin,
      parent: '/tradePointsGroups',
      help,
      page: edit,
    },
    {
      path: '/tradePointsGroupsEdit/:id',
      name: 'Изменить группу точек',
      access: admin,
      parent: '/tradePointsGroups',
      help,
      page: edit,
    },
    {
      path: '/tradePointsGroups/static/:id',
      name: 'Группа точек',
      access: admin,
      parent: '/tradePointsGroups',
      help,
      page: points,
    },
    {
      path: '/tradePointsGroups/:id',
      name: 'Группа точек',
      access: admin,
      parent: '/tradePointsGroups',
      help,
      page: points,
    },
    {
      path: '/sellersGroups',
      name: 'Группы продавцов',
      access: keepers,
      menu: { group: 'people', icon: 'users-group' },
      help,
      page: () => import('./sellers-groups.page.tsx'),
    },
    {
      path: '/sellersGroups/:id',
      name: 'Группа продавцов',
      access: keepers,
      parent: '/sellersGroups',
      help,
      page: () => import('./seller-group.page.tsx'),
    },
    {
      path: '/usersGroupsList',
      name: 'Группы пользователей',
      access: admin,
      menu: { group: 'people', icon: 'users-group' },
      help,
      page: () => import('./users-groups.page.tsx'),
    },
    {
      path: '/userGroups/:id',
      name: 'Группа пользователей',
      access: admin,
      parent: '/usersGroupsList',
      help,
      page: () => import('./user-group.page.tsx'),
    },
    {
      path: '/tsmGroups',
      name: 'Группы ТСМ',
      access: tsmKeepers,
      menu: { group: 'people', icon: 'users-group' },
      help: () => import('./tsm-groups.help.ts'),
      page: () => import('./tsm-groups.page.tsx'),
    },
    {
      path: '/tsmGroups/:id',
      name: 'Группа ТСМ',
      access: tsmKeepers,
      parent: '/tsmGroups',
      help: () => import('./tsm-groups.help.ts'),
      page: () => import('./tsm-group.page.tsx'),
    },
  ],
  windows: {
    'user-group.add': () => group().then(({ UserGroupModal }) => ({ default: UserGroupModal })),
    'user-group.edit': () => group().then(({ UserGroupModal }) => ({ default: UserGroupModal })),
    'seller-group.static': () => group().then(({ SellerGroupStaticModal }) => ({ default: SellerGroupStaticModal })),
    'seller-group.dynamic': () => group().then(({ SellerGroupDynamicModal }) => ({ default: SellerGroupDynamicModal })),
    'seller-group.edit': () => group().then(({ SellerGroupStaticModal }) => ({ default: SellerGroupStaticModal })),
    'tsm-group.add': () => group().then(({ TsmGroupModal }) => ({ default: TsmGroupModal })),
    'tsm-group.edit': () => group().then(({ TsmGroupModal }) => ({ default: TsmGroupModal })),
    'tsm-group.import': () => tsm().then(({ TsmGroupImportModal }) => ({ default: TsmGroupImportModal })),
    'tsm-group.deactivate': () => tsm().then(({ TsmGroupEndModal }) => ({ default: TsmGroupEndModal })),
    'group.include': () => one().then(({ IncludeModal }) => ({ default: IncludeModal })),
    'group.exclude': () => one().then(({ ExcludeModal }) => ({ default: ExcludeModal })),
    'group.reason': () => one().then(({ ReasonModal }) => ({ default: ReasonModal })),
    'group.run': () => one().then(({ RunModal }) => ({ default: RunModal })),
    'group.add-chosen': () => import('./add-chosen.modal.tsx'),
  },
  records: {
    'user-group': () => import('./group-records.ts').then(({ userGroupWindows }) => userGroupWindows),
    'seller-group': () => import('./group-records.ts').then(({ sellerGroupWindows }) => sellerGroupWindows),
    'tsm-group': () => import('./group-records.ts').then(({ tsmGroupWindows }) => tsmGroupWindows),
  },
  cards: {
    point_group: '/tradePointsGroups/:id',
    seller_group: '/sellersGroups/:id',
    user_group: '/userGroups/:id',
    tsm_group: '/tsmGroups/:id',
  },
  // Whose members a file names is known by its run; most are points.
  lists: { group_members: '/tradePointsGroups' },
  finds: () => import('./groups.palette.ts').then(({ finds }) => finds),
  offers: [
    {
      label: 'Создать группу точек',
      words: 'новая сегмент условия',
      icon: 'plus',
      access: admin,
      at: ['/tradePointsGroups'],
      goes: '/tradePointsGroupsNew',
    },
    {
      label: 'Создать статическую группу',
      words: 'новая группа продавцов список',
      icon: 'plus',
      access: keepers,
      at: ['/sellersGroups'],
      opens: 'seller-group.static',
      leads: '/sellersGroups/:id',
    },
    {
      label: 'Создать динамическую группу',
      words: 'новая группа продавцов сегмент условия',
      icon: 'plus',
      access: admin,
      at: ['/sellersGroups'],
      opens: 'seller-group.dynamic',
      leads: '/sellersGroups/:id',
    },
    {
      label: 'Создать группу пользователей',
      words: 'новая сегмент условия список',
      icon: 'plus',
      access: admin,
      at: ['/usersGroupsList'],
      opens: 'user-group.add',
      leads: '/userGroups/:id',
    },
    {
      label: 'Создать группу ТСМ',
      words: 'новая права лимит заявки автоподтверждение',
      icon: 'plus',
      access: tsmKeepers,
      at: ['/tsmGroups'],
      opens: 'tsm-group.add',
      leads: '/tsmGroups/:id',
    },
    {
      label: 'Создать из файла',
      words: 'загрузить группа тсм табельные номера',
      icon: 'upload',
      access: tsmKeepers,
      at: ['/tsmGroups'],
      opens: 'tsm-group.import',
    },
  ],
});
