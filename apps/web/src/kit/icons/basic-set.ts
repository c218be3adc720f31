/** Icons that the kit itself draws; they travel with it, so that a cross or a chevron never blinks in late. */
import { __iconNode as alertCircle } from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { __iconNode as alertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { __iconNode as arrowDown } from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import { __iconNode as arrowLeft } from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { __iconNode as arrowRight } from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { __iconNode as arrowUp } from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { __iconNode as calendar } from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { __iconNode as check } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { __iconNode as chevronDown } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { __iconNode as chevronLeft } from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { __iconNode as chevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { __iconNode as chevronUp } from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { __iconNode as circleCheck } from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { __iconNode as dots } from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { __iconNode as dotsVertical } from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs';
import { __iconNode as eye } from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { __iconNode as eyeOff } from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { __iconNode as infoCircle } from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { __iconNode as loader2 } from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs';
import { __iconNode as lock } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { __iconNode as minus } from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { __iconNode as plus } from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { __iconNode as refresh } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { __iconNode as search } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { __iconNode as selector } from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { __iconNode as x } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

export const basicSet = {
  'alert-circle': alertCircle,
  'alert-triangle': alertTriangle,
  'arrow-down': arrowDown,
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  'arrow-up': arrowUp,
  calendar,
  check,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'chevron-up': chevronUp,
  'circle-check': circleCheck,
  dots,
  'dots-vertical': dotsVertical,
  eye,
  'eye-off': eyeOff,
  'info-circle': infoCircle,
  'loader-2': loader2,
  lock,
  minus,
  plus,
  refresh,
  search,
  selector,
  x,
};
