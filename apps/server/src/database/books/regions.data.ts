// Federal subjects: code (tax office, КЛАДР and number plates), name, ОКАТО, federal district, time zone of the capital.

type District = 'central' | 'northwest' | 'south' | 'caucasus' | 'volga' | 'ural' | 'siberia' | 'far_east';

export interface Region {
  code: string;
  title: string;
  okato: string;
  district: District;
  timezone: string;
}

const moscow = 'Europe/Moscow';

function region(code: string, title: string, okato: string, district: District, timezone = moscow): Region {
  return { code, title, okato: okato.padEnd(11, '0'), district, timezone };
}

export const districts: Record<District, string> = {
  central: 'Центральный',
  northwest: 'Северо-Западный',
  south: 'Южный',
  caucasus: 'Северо-Кавказский',
  volga: 'Приволжский',
  ural: 'Уральский',
  siberia: 'Сибирский',
  far_east: 'Дальневосточный',
};

export const regions: readonly Region[] = [
  region('01', 'Республика Адыгея', '79', 'south'),
  region('02', 'Республика Башкортостан', '80', 'volga', 'Asia/Yekaterinburg'),
  region('03', 'Республика Бурятия', '81', 'far_east', 'Asia/Irkutsk'),
  region('04', 'Республика Алтай', '84', 'siberia', 'Asia/Barnaul'),
  region('05', 'Республика Дагестан', '82', 'caucasus'),
  region('06', 'Республика Ингушетия', '26', 'caucasus'),
  region('07', 'Кабардино-Балкарская Республика', '83', 'caucasus'),
  region('08', 'Республика Калмыкия', '85', 'south'),
  region('09', 'Карачаево-Черкесская Республика', '91', 'caucasus'),
  region('10', 'Республика Карелия', '86', 'northwest'),
  region('11', 'Республика Коми', '87', 'northwest'),
  region('12', 'Республика Марий Эл', '88', 'volga'),
  region('13', 'Республика Мордовия', '89', 'volga'),
  region('14', 'Республика Саха (Якутия)', '98', 'far_east', 'Asia/Yakutsk'),
  region('15', 'Республика Северная Осетия — Алания', '90', 'caucasus'),
  region('16', 'Республика Татарстан', '92', 'volga'),
  region('17', 'Республика Тыва', '93', 'siberia', 'Asia/Krasnoyarsk'),
  region('18', 'Удмуртская Республика', '94', 'volga', 'Europe/Samara'),
  region('19', 'Республика Хакасия', '95', 'siberia', 'Asia/Krasnoyarsk'),
  region('20', 'Чеченская Республика', '96', 'caucasus'),
  region('21', 'Чувашская Республика', '97', 'volga'),
  region('22', 'Алтайский край', '01', 'siberia', 'Asia/Barnaul'),
  region('23', 'Краснодарский край', '03', 'south'),
  region('24', 'Красноярский край', '04', 'siberia', 'Asia/Krasnoyarsk'),
  region('25', 'Приморский край', '05', 'far_east', 'Asia/Vladivostok'),
  region('26', 'Ставропольский край', '07', 'caucasus'),
  region('27', 'Хабаровский край', '08', 'far_east', 'Asia/Vladivostok'),
  region('28', 'Амурская область', '10', 'far_east', 'Asia/Yakutsk'),
  region('29', 'Архангельская область', '11', 'northwest'),
  region('30', 'Астраханская область', '12', 'south', 'Europe/Astrakhan'),
  region('31', 'Белгородская область', '14', 'central'),
  region('32', 'Брянская область', '15', 'central'),
  region('33', 'Владимирская область', '17', 'central'),
  region('34', 'Волгоградская область', '18', 'south', 'Europe/Volgograd'),
  region('35', 'Вологодская область', '19', 'northwest'),
  region('36', 'Воронежская область', '20', 'central'),
  region('37', 'Ивановская область', '24', 'central'),
  region('38', 'Иркутская область', '25', 'siberia', 'Asia/Irkutsk'),
  region('39', 'Калининградская область', '27', 'northwest', 'Europe/Kaliningrad'),
  region('40', 'Калужская область', '29', 'central'),
  region('41', 'Камчатский край', '30', 'far_east', 'Asia/Kamchatka'),
  region('42', 'Кемеровская область — Кузбасс', '32', 'siberia', 'Asia/Novokuznetsk'),
  region('43', 'Кировская область', '33', 'volga', 'Europe/Kirov'),
  region('44', 'Костромская область', '34', 'central'),
  region('45', 'Курганская область', '37', 'ural', 'Asia/Yekaterinburg'),
  region('46', 'Курская область', '38', 'central'),
  region('47', 'Ленинградская область', '41', 'northwest'),
  region('48', 'Липецкая область', '42', 'central'),
  region('49', 'Магаданская область', '44', 'far_east', 'Asia/Magadan'),
  region('50', 'Московская область', '46', 'central'),
  region('51', 'Мурманская область', '47', 'northwest'),
  region('52', 'Нижегородская область', '22', 'volga'),
  region('53', 'Новгородская область', '49', 'northwest'),
  region('54', 'Новосибирская область', '50', 'siberia', 'Asia/Novosibirsk'),
  region('55', 'Омская область', '52', 'siberia', 'Asia/Omsk'),
  region('56', 'Оренбургская область', '53', 'volga', 'Asia/Yekaterinburg'),
  region('57', 'Орловская область', '54', 'central'),
  region('58', 'Пензенская область', '56', 'volga'),
  region('59', 'Пермский край', '57', 'volga', 'Asia/Yekaterinburg'),
  region('60', 'Псковская область', '58', 'northwest'),
  region('61', 'Ростовская область', '60', 'south'),
  region('62', 'Рязанская область', '61', 'central'),
  region('63', 'Самарская область', '36', 'volga', 'Europe/Samara'),
  region('64', 'Саратовская область', '63', 'volga', 'Europe/Saratov'),
  region('65', 'Сахалинская область', '64', 'far_east', 'Asia/Sakhalin'),
  region('66', 'Свердловская область', '65', 'ural', 'Asia/Yekaterinburg'),
  region('67', 'Смоленская область', '66', 'central'),
  region('68', 'Тамбовская область', '68', 'central'),
  region('69', 'Тверская область', '28', 'central'),
  region('70', 'Томская область', '69', 'siberia', 'Asia/Tomsk'),
  region('71', 'Тульская область', '70', 'central'),
  region('72', 'Тюменская область', '71', 'ural', 'Asia/Yekaterinburg'),
  region('73', 'Ульяновская область', '73', 'volga', 'Europe/Ulyanovsk'),
  region('74', 'Челябинская область', '75', 'ural', 'Asia/Yekaterinburg'),
  region('75', 'Забайкальский край', '76', 'far_east', 'Asia/Chita'),
  region('76', 'Ярославская область', '78', 'central'),
  region('77', 'Москва', '45', 'central'),
  region('78', 'Санкт-Петербург', '40', 'northwest'),
  region('79', 'Еврейская автономная область', '99', 'far_east', 'Asia/Vladivostok'),
  region('83', 'Ненецкий автономный округ', '111', 'northwest'),
  region('86', 'Ханты-Мансийский автономный округ — Югра', '711', 'ural', 'Asia/Yekaterinburg'),
  region('87', 'Чукотский автономный округ', '77', 'far_east', 'Asia/Anadyr'),
  region('89', 'Ямало-Ненецкий автономный округ', '7114', 'ural', 'Asia/Yekaterinburg'),
];
