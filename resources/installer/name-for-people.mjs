/**
 * electron-builder takes one name for everything. In Linux it makes a folder of it; on Windows people alone read it, in the
 * installer, in the box that asks for an administrator and in the Task Manager: there it is the one with the accent.
 */
export default function beforePack({ electronPlatformName, packager }) {
  if (electronPlatformName === 'win32') packager.appInfo.productName = 'Balcão PDV';
}
