import type { LucideIcon } from 'lucide-react';
import Report from 'lucide-react/icons/chart-column';
import Checklist from 'lucide-react/icons/clipboard-list';
import Way from 'lucide-react/icons/door-open';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Person from 'lucide-react/icons/file-lock';
import School from 'lucide-react/icons/graduation-cap';
import Waiting from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import Lock from 'lucide-react/icons/lock';
import SignOut from 'lucide-react/icons/log-out';
import FullScreen from 'lucide-react/icons/maximize';
import Monitor from 'lucide-react/icons/monitor';
import Products from 'lucide-react/icons/package';
import Printer from 'lucide-react/icons/printer';
import QrCode from 'lucide-react/icons/qr-code';
import Receipt from 'lucide-react/icons/receipt-text';
import Scanner from 'lucide-react/icons/scan-barcode';
import Compare from 'lucide-react/icons/search-check';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Permissions from 'lucide-react/icons/shield-check';
import Cart from 'lucide-react/icons/shopping-cart';
import Device from 'lucide-react/icons/smartphone-nfc';
import Diagnosis from 'lucide-react/icons/stethoscope';
import Back from 'lucide-react/icons/undo-2';
import People from 'lucide-react/icons/users';
import Drawer from 'lucide-react/icons/wallet';

export type MenuIcon =
  | 'cart'
  | 'receipt'
  | 'waiting'
  | 'back'
  | 'drawer'
  | 'printer'
  | 'lock'
  | 'sign-out'
  | 'products'
  | 'device'
  | 'qr-code'
  | 'people'
  | 'permissions'
  | 'scanner'
  | 'person'
  | 'monitor'
  | 'send'
  | 'compare'
  | 'report'
  | 'eye'
  | 'settings'
  | 'school'
  | 'info'
  | 'download'
  | 'checklist'
  | 'diagnosis'
  | 'full-screen'
  | 'way';

export const MENU_ICONS: Readonly<Record<MenuIcon, LucideIcon>> = {
  cart: Cart,
  receipt: Receipt,
  waiting: Waiting,
  back: Back,
  drawer: Drawer,
  printer: Printer,
  lock: Lock,
  'sign-out': SignOut,
  products: Products,
  device: Device,
  'qr-code': QrCode,
  people: People,
  permissions: Permissions,
  scanner: Scanner,
  person: Person,
  monitor: Monitor,
  send: Send,
  compare: Compare,
  report: Report,
  eye: Eye,
  settings: Settings,
  school: School,
  info: Info,
  download: Download,
  checklist: Checklist,
  diagnosis: Diagnosis,
  'full-screen': FullScreen,
  way: Way,
};
