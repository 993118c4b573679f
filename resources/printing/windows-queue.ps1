# Raw bytes to a queue of Windows, or the names of its queues. What is wanted comes in the environment and not in the
# arguments, so that no name is ever read as a part of a command:
#   BALCAO_PRINT_FILE   the file whose bytes are sent as they are; without it the queues are listed, one a line
#   BALCAO_PRINT_QUEUE  the queue
# Ends with 0 when the spooler has taken all of it, 3 where there is no such queue, 5 without the right to print,
# 10 where it took a part, 1 otherwise.
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = [System.Text.Encoding]::UTF8

$file = $env:BALCAO_PRINT_FILE
if ([string]::IsNullOrEmpty($file)) {
  Get-CimInstance -ClassName Win32_Printer | ForEach-Object { [Console]::Out.WriteLine($_.Name) }
  exit 0
}

# Windows PowerShell 5.1 takes a warning of the compiler for an error otherwise
Add-Type -IgnoreWarnings -TypeDefinition @'
using System;
using System.ComponentModel;
using System.Runtime.InteropServices;

public static class WindowsQueue {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  private sealed class DocInfo {
    [MarshalAs(UnmanagedType.LPWStr)] public string Name;
    [MarshalAs(UnmanagedType.LPWStr)] public string OutputFile;
    [MarshalAs(UnmanagedType.LPWStr)] public string DataType;
  }

  [DllImport("winspool.drv", EntryPoint = "OpenPrinterW", SetLastError = true, CharSet = CharSet.Unicode)]
  private static extern bool OpenPrinter(string name, out IntPtr printer, IntPtr defaults);
  [DllImport("winspool.drv", SetLastError = true)]
  private static extern bool ClosePrinter(IntPtr printer);
  [DllImport("winspool.drv", EntryPoint = "StartDocPrinterW", SetLastError = true, CharSet = CharSet.Unicode)]
  private static extern int StartDocPrinter(IntPtr printer, int level, [In] DocInfo info);
  [DllImport("winspool.drv", SetLastError = true)]
  private static extern bool EndDocPrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  private static extern bool StartPagePrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  private static extern bool EndPagePrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  private static extern bool WritePrinter(IntPtr printer, byte[] bytes, int count, out int written);

  private const int PartTaken = 10;

  // 1801: the name is invalid, 1722 and 53: the machine of the queue does not answer, 5: access denied
  private static int CodeOf(int error) {
    if (error == 1801 || error == 1722 || error == 53) return 3;
    return error == 5 ? 5 : 1;
  }

  public static int Send(string queue, byte[] bytes) {
    IntPtr printer;
    if (!OpenPrinter(queue, out printer, IntPtr.Zero)) return CodeOf(Marshal.GetLastWin32Error());
    try {
      DocInfo info = new DocInfo();
      info.Name = "Balcao PDV";
      info.OutputFile = null;
      info.DataType = "RAW";
      if (StartDocPrinter(printer, 1, info) == 0) return CodeOf(Marshal.GetLastWin32Error());
      bool all = StartPagePrinter(printer);
      int written = 0;
      all = all && WritePrinter(printer, bytes, bytes.Length, out written) && written == bytes.Length;
      all = EndPagePrinter(printer) && all;
      all = EndDocPrinter(printer) && all;
      return all ? 0 : PartTaken;
    } finally {
      ClosePrinter(printer);
    }
  }
}
'@

exit [WindowsQueue]::Send($env:BALCAO_PRINT_QUEUE, [System.IO.File]::ReadAllBytes($file))
