/** Icons of menus and screens: one chunk of its own, loaded at the first name that the basic set lacks. */
import { __iconNode as adjustmentsHorizontal } from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { __iconNode as arrowBackUp } from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { __iconNode as ballFootball } from '@tabler/icons-react/dist/esm/icons/IconBallFootball.mjs';
import { __iconNode as ban } from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import { __iconNode as baselineDensityMedium } from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityMedium.mjs';
import { __iconNode as baselineDensitySmall } from '@tabler/icons-react/dist/esm/icons/IconBaselineDensitySmall.mjs';
import { __iconNode as bell } from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { __iconNode as bold } from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import { __iconNode as bolt } from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import { __iconNode as book } from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';
import { __iconNode as book2 } from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import { __iconNode as briefcase } from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import { __iconNode as buildingStore } from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import { __iconNode as camera } from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { __iconNode as chartBar } from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { __iconNode as chevronsLeft } from '@tabler/icons-react/dist/esm/icons/IconChevronsLeft.mjs';
import { __iconNode as chevronsRight } from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs';
import { __iconNode as clipboardCheck } from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import { __iconNode as clipboardList } from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import { __iconNode as clipboardX } from '@tabler/icons-react/dist/esm/icons/IconClipboardX.mjs';
import { __iconNode as clock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { __iconNode as cloudOff } from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { __iconNode as coffee } from '@tabler/icons-react/dist/esm/icons/IconCoffee.mjs';
import { __iconNode as columns3 } from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { __iconNode as copy } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { __iconNode as currentLocation } from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs';
import { __iconNode as deviceDesktop } from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import { __iconNode as deviceFloppy } from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import { __iconNode as deviceMobile } from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { __iconNode as deviceTv } from '@tabler/icons-react/dist/esm/icons/IconDeviceTv.mjs';
import { __iconNode as download } from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { __iconNode as externalLink } from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { __iconNode as fileCheck } from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import { __iconNode as fileSpreadsheet } from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import { __iconNode as fileText } from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { __iconNode as filter } from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { __iconNode as filterOff } from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import { __iconNode as flame } from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs';
import { __iconNode as gasStation } from '@tabler/icons-react/dist/esm/icons/IconGasStation.mjs';
import { __iconNode as gift } from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { __iconNode as gripVertical } from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { __iconNode as heading } from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs';
import { __iconNode as heartbeat } from '@tabler/icons-react/dist/esm/icons/IconHeartbeat.mjs';
import { __iconNode as help } from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { __iconNode as history } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { __iconNode as home } from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { __iconNode as idBadge2 } from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs';
import { __iconNode as italic } from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import { __iconNode as key } from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { __iconNode as keyboard } from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { __iconNode as list } from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import { __iconNode as listNumbers } from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import { __iconNode as lockOpen } from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs';
import { __iconNode as logout } from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { __iconNode as mail } from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { __iconNode as map2 } from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import { __iconNode as mapPin } from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { __iconNode as maximize } from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import { __iconNode as menu2 } from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { __iconNode as message2Question } from '@tabler/icons-react/dist/esm/icons/IconMessage2Question.mjs';
import { __iconNode as moon } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import { __iconNode as movie } from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import { __iconNode as news } from '@tabler/icons-react/dist/esm/icons/IconNews.mjs';
import { __iconNode as packageBox } from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import { __iconNode as pencil } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { __iconNode as phone } from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { __iconNode as photo } from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { __iconNode as photoCheck } from '@tabler/icons-react/dist/esm/icons/IconPhotoCheck.mjs';
import { __iconNode as pin } from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import { __iconNode as plane } from '@tabler/icons-react/dist/esm/icons/IconPlane.mjs';
import { __iconNode as printer } from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { __iconNode as qrcode } from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { __iconNode as quote } from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import { __iconNode as receipt } from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { __iconNode as receiptRefund } from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';
import { __iconNode as repeat } from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { __iconNode as rotateClockwise } from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs';
import { __iconNode as school } from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import { __iconNode as send } from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { __iconNode as settings } from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { __iconNode as shoppingCart } from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { __iconNode as signature } from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import { __iconNode as sitemap } from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import { __iconNode as speakerphone } from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { __iconNode as stack2 } from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { __iconNode as sun } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { __iconNode as table } from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { __iconNode as tools } from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import { __iconNode as trash } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { __iconNode as trophy } from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import { __iconNode as truck } from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { __iconNode as upload } from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { __iconNode as user } from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { __iconNode as userCheck } from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { __iconNode as userCircle } from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { __iconNode as userPlus } from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { __iconNode as users } from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { __iconNode as usersGroup } from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { __iconNode as zoomIn } from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import { __iconNode as zoomOut } from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { coin } from './coin.ts';

export const fullSet = {
  tools,
  'shopping-cart': shoppingCart,
  plane,
  movie,
  heartbeat,
  'gas-station': gasStation,
  'device-tv': deviceTv,
  coffee,
  'book-2': book2,
  'ball-football': ballFootball,
  'adjustments-horizontal': adjustmentsHorizontal,
  'arrow-back-up': arrowBackUp,
  ban,
  'baseline-density-medium': baselineDensityMedium,
  'baseline-density-small': baselineDensitySmall,
  bell,
  bolt,
  bold,
  book,
  briefcase,
  'building-store': buildingStore,
  camera,
  'chart-bar': chartBar,
  'chevrons-left': chevronsLeft,
  'chevrons-right': chevronsRight,
  'clipboard-check': clipboardCheck,
  'clipboard-list': clipboardList,
  'clipboard-x': clipboardX,
  clock,
  'cloud-off': cloudOff,
  coin,
  'columns-3': columns3,
  copy,
  'current-location': currentLocation,
  'device-desktop': deviceDesktop,
  'device-floppy': deviceFloppy,
  'device-mobile': deviceMobile,
  download,
  'external-link': externalLink,
  'file-check': fileCheck,
  'file-spreadsheet': fileSpreadsheet,
  'file-text': fileText,
  filter,
  'filter-off': filterOff,
  flame,
  gift,
  'grip-vertical': gripVertical,
  help,
  history,
  home,
  'id-badge-2': idBadge2,
  key,
  keyboard,
  heading,
  italic,
  list,
  'list-numbers': listNumbers,
  'lock-open': lockOpen,
  logout,
  mail,
  'map-2': map2,
  'map-pin': mapPin,
  maximize,
  'menu-2': menu2,
  'message-2-question': message2Question,
  moon,
  news,
  package: packageBox,
  pencil,
  phone,
  photo,
  'photo-check': photoCheck,
  pin,
  printer,
  qrcode,
  quote,
  receipt,
  'receipt-refund': receiptRefund,
  repeat,
  'rotate-clockwise': rotateClockwise,
  school,
  send,
  signature,
  settings,
  sitemap,
  speakerphone,
  'stack-2': stack2,
  sun,
  table,
  trash,
  trophy,
  truck,
  upload,
  user,
  'user-check': userCheck,
  'user-circle': userCircle,
  'user-plus': userPlus,
  users,
  'users-group': usersGroup,
  'zoom-in': zoomIn,
  'zoom-out': zoomOut,
};
