/** The components of every kind; a kind without them does not compile. */
import type { KindCode } from '@iskra/contract/forms/kinds';
import type { AnyView, KindViews } from './kind-view.ts';
import { articleRead } from './kinds/article-read.tsx';
import { barcode } from './kinds/barcode.tsx';
import { date } from './kinds/date.tsx';
import { file } from './kinds/file.tsx';
import { geoCheckin } from './kinds/geo-checkin.tsx';
import { info } from './kinds/info.tsx';
import { multiChoice } from './kinds/multi-choice.tsx';
import { multiPhoto } from './kinds/multi-photo.tsx';
import { nps } from './kinds/nps.tsx';
import { number } from './kinds/number.tsx';
import { photo } from './kinds/photo.tsx';
import { priceCheck } from './kinds/price-check.tsx';
import { quiz } from './kinds/quiz.tsx';
import { receipt } from './kinds/receipt.tsx';
import { scale } from './kinds/scale.tsx';
import { signature } from './kinds/signature.tsx';
import { singleChoice } from './kinds/single-choice.tsx';
import { skuList } from './kinds/sku-list.tsx';
import { text } from './kinds/text.tsx';
import { video } from './kinds/video.tsx';
import { yesNo } from './kinds/yes-no.tsx';

const views: KindViews = {
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

export const viewOf = (kind: KindCode): AnyView => views[kind] as unknown as AnyView;
