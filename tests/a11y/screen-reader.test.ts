import { ScreenReader } from '#tests/fixtures/screen-reader.ts';
import { expect, test } from '#tests/fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

test('A bill is paid by ear, from signing in to the receipt @E1', async ({ guest, user }) => {
  const before = await user.balance();
  await guest.open('/auth/login');
  await guest.untilAlive();
  const reader = await ScreenReader.on(guest.page);
  await reader.goTo('textbox "Mobil nömrə"');
  await reader.type(user.phone.replace('+994', '0'));
  await reader.goTo('textbox "Şifrə"');
  await reader.type('yanlış-şifrə');
  await reader.press('Enter');
  await reader.hears(
    /^textbox "Şifrə", .*invalid, \(Nömrə və ya şifrə yanlışdır\. 4 cəhd qalıb\.\)$/,
  );
  await reader.press('ControlOrMeta+A');
  await reader.type(user.password);
  await reader.press('Enter');
  await reader.hears('heading "Xoş gəldiniz"');

  await reader.goTo(/^link "[\d.]+\+? xidmət arasında axtar"$/);
  await reader.press('Enter');
  await reader.hears(/^searchbox "[\d.]+ xidmət arasında axtar"$/);
  await reader.type('azəri');
  await reader.hears(/^announced "\d+ xidmət tapıldı"$/);
  await reader.goTo('link "Azərişıq — əhali Kommunal xidmətlər"');
  await reader.press('Enter');
  await reader.hears('heading "Azərişıq — əhali"');
  await reader.goTo('textbox "Abonent kodu", (15 rəqəm, qəbzdə yazılıb)');
  await reader.press('Enter');
  await reader.hears(
    'textbox "Abonent kodu", invalid, (Bu xana boş ola bilməz. 15 rəqəm, qəbzdə yazılıb)',
  );
  await reader.type('200014502368810');
  await reader.press('Enter');

  await reader.hears('heading "Addım 2: Məbləğ"');
  await reader.goTo('button "Dəyiş: Abonent kodu"');
  await reader.goTo('textbox "Məbləğ (AZN)", value "34.18", (0,01–500 ₼ · komissiyasız)');
  await reader.goTo('button "Bütün borc", pressed');
  await reader.goTo('radio "Pul kisəsi 250,00 ₼", checked');
  await reader.goTo('button "Davam et"');
  await reader.press('Enter');

  await reader.hears('heading "Addım 3: Təsdiq"');
  const agreed = await reader.read('main');
  expect(agreed).toContain('definition "34,18 ₼"');
  await reader.goTo('button "34,18 ₼ ödə"');
  await reader.press('Enter');
  await reader.hears(/^announced "Ödəniş (?:icra olunur|tamamlandı)"$/, 'heading "Qəbz"');
  expect(reader.said).not.toContain('heading "Addım 1: Məlumat"');
  const receipt = await reader.read('article');
  expect(receipt.join('\n')).toContain('200 0145 0236 8810');
  await reader.goTo(/^button "Paylaş"/);
  expect(await user.balance()).toBe(before - 3418);
});
