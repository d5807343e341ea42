import { anyPlate, choice, digits, district, labels, plate } from '#sandbox/catalogue/fields.ts';
import { type Form, words } from '#sandbox/catalogue/form.ts';
import { cities, only } from '#sandbox/catalogue/places.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

const byPlate: Form = {
  fields: [anyPlate()],
  terms: { check: 'debt', minAmount: '0.40', maxAmount: '60.00' },
  suggested: ['1', '2', '5'],
};

export const parking: readonly Group[] = [
  {
    /** Street parking of the capital: an hour has a price by zone, and the fourth zone is free. */
    fields: [
      anyPlate(),
      choice('zone', words('Zona', 'Zone', 'Зона'), [
        ['merkez', 'Mərkəz zonası', 'Central zone', 'Центральная зона'],
        ['bir', '1-ci zona', 'Zone 1', 'Зона 1'],
        ['iki', '2-ci zona', 'Zone 2', 'Зона 2'],
        ['uc', '3-cü zona', 'Zone 3', 'Зона 3'],
      ]),
      choice('hours', words('Müddət', 'Duration', 'Длительность'), [
        ['bir', 'Bir saat', 'One hour', 'Один час'],
        ['iki', 'İki saat', 'Two hours', 'Два часа'],
        ['uc', 'Üç saat', 'Three hours', 'Три часа'],
        ['gun', 'Bütün gün', 'All day', 'Весь день'],
      ]),
    ],
    terms: { check: 'subscriber', minAmount: '0.30', maxAmount: '16.00' },
    tariff: {
      zone: { merkez: 200, bir: 100, iki: 60, uc: 30 },
      hours: { bir: 1, iki: 2, uc: 3, gun: 8 },
    },
    rows: rows(`
      azparking | Azparking — küçə parklanması | Azparking — street parking | Azparking — уличная парковка
    `),
  },
  {
    fields: [
      plate(),
      choice('period', labels.subscription, [
        ['ay', 'Bir ay', 'One month', 'Один месяц'],
        ['rub', 'Üç ay', 'Three months', 'Три месяца'],
        ['yarim', 'Altı ay', 'Six months', 'Шесть месяцев'],
        ['il', 'Bir il', 'One year', 'Один год'],
      ]),
    ],
    terms: { check: 'subscriber', minAmount: '10.00', maxAmount: '1500.00' },
    rows: rows(`
      azparking-abune | Azparking — abunə | Azparking — pass | Azparking — абонемент
      iceriseher-abune | İçərişəhər — sakin abunəsi | Old City — residents’ pass | Ичеришехер — абонемент для жителей
      port-baku-abune | Port Baku — aylıq yer | Port Baku — monthly space | Port Baku — место на месяц
      mehelle-abune | Məhəllə parkinqi — abunə | Courtyard parking — pass | Дворовая парковка — абонемент
    `),
  },
  {
    fields: [
      digits('ticket', words('Talonun nömrəsi', 'Ticket number', 'Номер талона'), 9, '204518227', {
        mask: '3 3 3',
        where: 'ticket',
      }),
    ],
    terms: { check: 'debt', minAmount: '0.50', maxAmount: '100.00' },
    rows: rows(`
      genclik-mall-parkinq | Gənclik Mall parkinqi | Gənclik Mall parking | Парковка Gənclik Mall
      deniz-mall-parkinq | Dəniz Mall parkinqi | Dəniz Mall parking | Парковка Dəniz Mall
      park-bulvar-parkinq | Park Bulvar parkinqi | Park Bulvar parking | Парковка Park Bulvar
      crescent-mall-parkinq | Crescent Mall parkinqi | Crescent Mall parking | Парковка Crescent Mall
      port-baku-parkinq | Port Baku Mall parkinqi | Port Baku Mall parking | Парковка Port Baku Mall
      ganja-mall-parkinq | Gəncə Mall parkinqi | Ganja Mall parking | Парковка Ganja Mall
      metro-park-parkinq | Metro Park parkinqi | Metro Park parking | Парковка Metro Park
      amburan-mall-parkinq | Amburan Mall parkinqi | Amburan Mall parking | Парковка Amburan Mall
      gence-aeroport-parkinq | Gəncə Aeroportu parkinqi | Ganja Airport parking | Парковка аэропорта Гянджи
      heyder-eliyev-merkezi-parkinq | Heydər Əliyev Mərkəzi parkinqi | Heydar Aliyev Center parking | Парковка Центра Гейдара Алиева
      fevvareler-parkinq | Fəvvarələr Meydanı parkinqi | Fountains Square parking | Парковка площади Фонтанов
      ag-seher-parkinq | Ağ Şəhər parkinqi | White City parking | Парковка Белого города
      baki-kongres-parkinq | Bakı Konqres Mərkəzi parkinqi | Baku Congress Center parking | Парковка Бакинского конгресс-центра
      olimpiya-stadionu-parkinq | Bakı Olimpiya Stadionu parkinqi | Baku Olympic Stadium parking | Парковка Бакинского олимпийского стадиона
      dagustu-parkinq | Dağüstü Park parkinqi | Highland Park parking | Парковка Нагорного парка
      avtovagzal-parkinq | Beynəlxalq Avtovağzal parkinqi | International Bus Terminal parking | Парковка Международного автовокзала
      demiryol-vagzali-parkinq | Bakı Dəmiryol Vağzalı parkinqi | Baku Railway Station parking | Парковка Бакинского вокзала
      merkezi-klinika-parkinq | Mərkəzi Klinika parkinqi | Central Clinic parking | Парковка Центральной клиники
      koroglu-parkinq | Koroğlu Nəqliyyat Qovşağı parkinqi | Koroghlu interchange parking | Парковка транспортного узла «Кёроглу»
    `),
  },
  {
    ...byPlate,
    rows: rows(`
      aeroport-parkinq | Heydər Əliyev Aeroportu parkinqi | Heydar Aliyev Airport parking | Парковка аэропорта имени Гейдара Алиева
      bulvar-parkinq | Dənizkənarı Bulvar parkinqi | Seaside Boulevard parking | Парковка Приморского бульвара
      iceriseher-parkinq | İçərişəhər parkinqi | Old City parking | Парковка Ичеришехера
      sahil-parkinq | Sahil bağı parkinqi | Sahil Garden parking | Парковка сада «Сахиль»
      bine-parkinq | Binə Ticarət Mərkəzi parkinqi | Bina Trade Center parking | Парковка ТЦ «Binə»
      sederek-parkinq | Sədərək Ticarət Mərkəzi parkinqi | Sadarak Trade Center parking | Парковка ТЦ «Sədərək»
      sahdag-parkinq | Şahdağ kurortu parkinqi | Shahdag resort parking | Парковка курорта «Şahdağ»
      tufandag-parkinq | Tufandağ kurortu parkinqi | Tufandag resort parking | Парковка курорта «Tufandağ»
    `),
  },
  {
    ...byPlate,
    fields: [
      district(only(cities, 'gence sumqayit mingecevir lenkeran seki sirvan')),
      ...byPlate.fields,
    ],
    rows: rows(`
      seher-parkinq | Şəhər parkinqləri | City parking | Городские парковки
    `),
  },
];
