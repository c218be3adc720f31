// The kinds of steps. What works with a form goes through this table: a kind that is missing somewhere does not compile.
import type { StepKind } from './kind.ts';
import { articleRead } from './kinds/article-read.ts';
import { barcode } from './kinds/barcode.ts';
import { date } from './kinds/date.ts';
import { file } from './kinds/file.ts';
import { geoCheckin } from './kinds/geo-checkin.ts';
import { info } from './kinds/info.ts';
import { multiChoice } from './kinds/multi-choice.ts';
import { multiPhoto } from './kinds/multi-photo.ts';
import { nps } from './kinds/nps.ts';
import { number } from './kinds/number.ts';
import { photo } from './kinds/photo.ts';
import { priceCheck } from './kinds/price-check.ts';
import { quiz } from './kinds/quiz.ts';
import { receipt } from './kinds/receipt.ts';
import { scale } from './kinds/scale.ts';
import { signature } from './kinds/signature.ts';
import { singleChoice } from './kinds/single-choice.ts';
import { skuList } from './kinds/sku-list.ts';
import { text } from './kinds/text.ts';
import { video } from './kinds/video.ts';
import { yesNo } from './kinds/yes-no.ts';

const declared = {
  photo,
  multi_photo: multiPhoto,
  video,
  single_choice: singleChoice,
  multi_choice: multiChoice,
  number,
  text,
  scale,
  nps,
  yes_no: yesNo,
  date,
  sku_list: skuList,
  price_check: priceCheck,
  barcode,
  receipt,
  signature,
  geo_checkin: geoCheckin,
  file,
  article_read: articleRead,
  quiz,
  info,
};

export type KindCode = keyof typeof declared;
export const kinds: Readonly<Record<KindCode, StepKind>> = declared;
type Types<Code extends KindCode> = NonNullable<(typeof declared)[Code]['types']>;
export type SettingsOf<Code extends KindCode> = Types<Code>['settings'];
export type AnswerOf<Code extends KindCode> = Types<Code>['answer'];
export const kindCodes = Object.keys(kinds) as [KindCode, ...KindCode[]];
