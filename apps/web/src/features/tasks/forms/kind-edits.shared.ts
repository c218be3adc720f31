/** How the settings of every kind are written, in the constructor only. */
import type { KindCode } from '@iskra/contract/forms/kinds';
import { articleRead } from './edits/article-read.tsx';
import { barcode } from './edits/barcode.tsx';
import { date } from './edits/date.tsx';
import { file } from './edits/file.tsx';
import { geoCheckin } from './edits/geo-checkin.tsx';
import { info } from './edits/info.tsx';
import { multiChoice } from './edits/multi-choice.tsx';
import { multiPhoto } from './edits/multi-photo.tsx';
import { nps } from './edits/nps.tsx';
import { number } from './edits/number.tsx';
import { photo } from './edits/photo.tsx';
import { priceCheck } from './edits/price-check.tsx';
import { quiz } from './edits/quiz.tsx';
import { receipt } from './edits/receipt.tsx';
import { scale } from './edits/scale.tsx';
import { signature } from './edits/signature.tsx';
import { singleChoice } from './edits/single-choice.tsx';
import { skuList } from './edits/sku-list.tsx';
import { text } from './edits/text.tsx';
import { video } from './edits/video.tsx';
import { yesNo } from './edits/yes-no.tsx';
import type { KindEdit, KindEdits } from './kind-view.ts';

const edits: KindEdits = {
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

export const editOf = (kind: KindCode): KindEdit<unknown> => edits[kind] as unknown as KindEdit<unknown>;
